import { Languages } from 'lucide-react'
import { MenuButton } from '~/components/ui/actions/menu_button'
import { LANGUAGES } from '~/lib/locales'
import { usePreferences } from '~/hooks/preferences/use_preferences'
import { useT } from '~/hooks/use_t'

export function LanguageMenu() {
  const t = useT('web')
  const { locale, setLocale } = usePreferences()
  return (
    <MenuButton
      label={t('language')}
      text={LANGUAGES.find(({ id }) => id === locale)?.short}
      selected={locale}
      entries={LANGUAGES.map(({ id, name }) => ({
        id,
        label: name,
        onAction: () => setLocale(id),
      }))}
    >
      <Languages aria-hidden />
    </MenuButton>
  )
}
