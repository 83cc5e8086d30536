import type { Data } from '@generated/data'
import { failureReasonOf } from '~/components/delivery/failure_reason'
import { isCopyId } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'

/** Why a job failed, as its error says; a failed copy has a code, which is translated. */
export function useReason({
  id,
  reason,
}: Pick<Data.Operations.StoredJob, 'id' | 'reason'>): string | null {
  const t = useT('delivery')
  return isCopyId(id) ? t(`assignments.reason.${failureReasonOf(reason)}`) : reason
}
