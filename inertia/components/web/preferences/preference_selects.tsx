import { SelectField } from '~/components/ui/fields/select_field'
import { DISPLAY_CURRENCIES } from '~/lib/currencies'
import { LANGUAGES } from '~/lib/locales'
import { usePreferences } from '~/hooks/preferences/use_preferences'
import { useT } from '~/hooks/use_t'

export function PreferenceSelects() {
  const t = useT('web')
  const { locale, currency, setLocale, setCurrency } = usePreferences()
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('language')}
        value={locale}
        onChange={setLocale}
        options={LANGUAGES.map(({ id, name }) => ({ id, label: name }))}
      />
      <SelectField
        label={t('currency')}
        value={currency}
        onChange={setCurrency}
        options={DISPLAY_CURRENCIES.map((code) => ({ id: code, label: code }))}
      />
    </div>
  )
}
