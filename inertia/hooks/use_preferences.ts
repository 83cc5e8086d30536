import { router } from '@inertiajs/react'
import { writeCookie } from '~/lib/cookies'
import { useShared } from '~/hooks/use_shared'

/**
 * Language and currency: cookies that the server reads on the next visit. The currency follows the
 * language until somebody chooses one by hand (M-SITE-02).
 */
export function usePreferences() {
  const { locale, currency } = useShared()

  function setLocale(next: string) {
    writeCookie('locale', next)
    router.reload()
  }

  function setCurrency(next: string) {
    writeCookie('currency', next)
    router.reload()
  }

  return { locale, currency, setLocale, setCurrency }
}
