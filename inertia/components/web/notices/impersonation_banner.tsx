import { VenetianMask } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useEndImpersonation } from '~/hooks/use_end_impersonation'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** Shows an admin on every page whom they impersonate, with a button to stop. */
export function ImpersonationBanner() {
  const t = useT('web')
  const format = useFormat()
  const { user, impersonation } = useShared()
  const { api, end } = useEndImpersonation()
  if (!user || !impersonation) return null

  return (
    <aside
      aria-label={t('impersonation.label')}
      data-bottom-bar
      className="sticky bottom-0 z-40 flex flex-col gap-2 bg-danger px-4 py-1.5 text-sm text-danger-foreground [--focus:var(--danger-foreground)]"
    >
      <div className="flex items-center justify-between gap-3 sm:justify-center sm:gap-4">
        <span className="flex min-w-0 items-center gap-2 leading-5">
          <VenetianMask aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t('impersonation.text', {
              username: user.username,
              time: withoutBreaks(format.date(impersonation.endsAt, 'time')),
            })}
          </span>
        </span>
        <Button
          size="sm"
          variant="secondary"
          className="shrink-0"
          busy={api.processing}
          onPress={() => void end()}
        >
          {t('impersonation.end')}
        </Button>
      </div>
      <ApiFailure api={api} />
    </aside>
  )
}

const withoutBreaks = (time: string) => time.replace(/\s/g, '\u00a0')
