import { MenuButton } from '~/components/ui/actions/menu_button'
import { DISPLAY_CURRENCIES } from '~/lib/currencies'
import { intl } from '~/lib/intl'
import { usePreferences } from '~/hooks/preferences/use_preferences'
import { useT } from '~/hooks/use_t'

export function CurrencyMenu() {
  const t = useT('web')
  const { locale, currency, setCurrency } = usePreferences()
  const names = intl(Intl.DisplayNames, locale, { type: 'currency' })
  return (
    <MenuButton
      label={t('currency')}
      text={currency}
      selected={currency}
      className="tabular"
      entries={DISPLAY_CURRENCIES.map((code) => ({
        id: code,
        label: `${code} · ${names.of(code)}`,
        onAction: () => setCurrency(code),
      }))}
    />
  )
}
