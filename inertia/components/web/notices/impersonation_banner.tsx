import { VenetianMask } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** Shows an admin on every page whom they impersonate, with a button to stop. */
export function ImpersonationBanner() {
  const t = useT('web')
  const format = useFormat()
  const { user, impersonation } = useShared()
  const end = useApi('api.admin.impersonations.destroy')
  if (!user || !impersonation) return null

  async function endImpersonation() {
    if ((await end.submit({})) === undefined) return
    // A full page load: event streams and everything cached belong to the other user.
    window.location.assign('/admin')
  }

  return (
    <aside
      aria-label={t('impersonation.label')}
      data-bottom-bar
      className="sticky bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-danger px-4 py-2 text-sm text-danger-foreground [--focus:var(--danger-foreground)]"
    >
      <span className="flex items-center gap-2">
        <VenetianMask aria-hidden size={16} className="shrink-0" />
        {t('impersonation.text', {
          username: user.username,
          time: format.date(impersonation.endsAt, 'time'),
        })}
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={end.processing}
        onPress={() => void endImpersonation()}
      >
        {t('impersonation.end')}
      </Button>
      <ApiFailure api={end} />
    </aside>
  )
}
