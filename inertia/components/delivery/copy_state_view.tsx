import { router } from '@inertiajs/react'
import { RotateCw } from 'lucide-react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Moment } from '~/components/ui/show/moment'
import { failureReasonOf } from '~/components/delivery/failure_reason'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = {
  copy: Data.Delivery.Tracing.WatermarkAssignment
  /** Whether the viewer may have the copy made again: the creator may, an admin may not. */
  mayRemake: boolean
}

/** The state of a buyer's copy; when it failed, the reason and a button to make it again. */
export function CopyStateView({ copy, mayRemake }: Props) {
  const t = useT('delivery')
  const remake = useApi('api.studio.copy_remakes.store', { reloadsOutdated: true })
  const { copyId, status, failureReason, stampedAt, buyer } = copy

  async function makeAgain() {
    const queued = await remake.submit({ params: { copyId } })
    if (queued) router.reload({ only: ['assignments'] })
  }

  const standing = (
    <span className="block whitespace-nowrap">
      {t(`files.status.${status}`)}
      {stampedAt ? (
        <span className="mt-0.5 block text-xs text-muted">
          <Moment at={stampedAt} as="datetime" />
        </span>
      ) : null}
    </span>
  )
  if (status !== 'failed') return standing
  return (
    <div className="flex min-w-40 flex-col items-start gap-1 max-sm:items-end max-sm:text-end">
      {standing}
      <span className="text-xs text-muted">
        {t(`assignments.reason.${failureReasonOf(failureReason)}`)}
      </span>
      {mayRemake ? (
        <Button
          size="sm"
          variant="outline"
          icon={<RotateCw aria-hidden />}
          busy={remake.processing}
          aria-label={t('assignments.remakeNamed', { name: buyer.username })}
          onPress={() => void makeAgain()}
        >
          {t('assignments.remake')}
        </Button>
      ) : null}
      <ApiFailure api={remake} />
    </div>
  )
}
