import { router } from '@inertiajs/react'
import { writeCookie } from '~/lib/cookies'
import { CURRENCY_OF_LOCALE } from '~/lib/currencies'
import { useShared } from '~/hooks/use_shared'

/** Language and currency: cookies that the server reads on the next visit. */
export function usePreferences() {
  const { locale, currency } = useShared()

  function setLocale(next: string) {
    writeCookie('locale', next)
    writeCookie('currency', CURRENCY_OF_LOCALE[next] ?? 'CNY')
    router.reload()
  }

  function setCurrency(next: string) {
    writeCookie('currency', next)
    router.reload()
  }

  return { locale, currency, setLocale, setCurrency }
}
