import { useEffect, type ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { ANNOUNCEMENTS } from '~/components/ui/feedback/spinner'
import { ImpersonationBanner } from '~/components/web/notices/impersonation_banner'
import { MaintenanceBar } from '~/components/web/notices/maintenance_bar'
import { OfflineBar } from '~/components/web/notices/offline_bar'
import { Confirmations, Questions } from '~/layouts/confirmations'
import { Toasts } from '~/layouts/toasts'
import { useCountsUpdates } from '~/hooks/pages/use_counts_updates'
import { usePersistedState } from '~/hooks/preferences/use_persisted_state'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { passOnEarlyInput } from '~/lib/pages/early_input'
import { repeatEarlyPress } from '~/lib/pages/early_press'

/** What every layout contains: language of the controls, navigation, toasts, a skip link. */
export function Shell({ children }: { children: ReactNode }) {
  const { locale } = useShared()
  const t = useT('web')
  usePersistedState()
  useCountsUpdates()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  // From now on clicks are handled: browser tests wait for this.
  useEffect(() => {
    const { dataset } = document.documentElement
    if ('ready' in dataset) return
    dataset.ready = ''
    passOnEarlyInput()
    // Later, when the page has rendered what was passed on.
    setTimeout(repeatEarlyPress)
  }, [])

  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={(path) => router.visit(path)}>
        <a
          href="#main"
          className="fixed start-2 top-2 z-50 -translate-y-16 rounded-lg bg-foreground px-3 py-2 text-sm text-background focus:translate-y-0"
        >
          {t('skip_to_content')}
        </a>
        {/* The attribute keeps dialogs from hiding it. */}
        <p id={ANNOUNCEMENTS} data-live-announcer="true" aria-live="polite" className="sr-only" />
        <OfflineBar />
        <MaintenanceBar />
        {children}
        <ImpersonationBanner />
        <Toasts />
        <Confirmations />
        <Questions />
      </RouterProvider>
    </I18nProvider>
  )
}
