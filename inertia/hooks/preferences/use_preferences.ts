import { router } from '@inertiajs/react'
import { writeCookie } from '~/lib/browser/cookies'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'

/**
 * Language and currency: cookies that the server reads on the next visit. The currency follows the
 * language until the user chooses one explicitly (M-SITE-02).
 */
export function usePreferences() {
  const { locale, currency, user, impersonation } = useShared()
  const { submit: tell } = useApi('api.user.languages.update')

  function setLocale(next: string) {
    writeCookie('locale', next)
    // Mails use the language of the screen unless a mail language was chosen.
    if (user && !impersonation) void tell({ body: { screenLanguage: next } as never })
    router.reload()
  }

  function setCurrency(next: string) {
    writeCookie('currency', next)
    router.reload()
  }

  return { locale, currency, setLocale, setCurrency }
}
