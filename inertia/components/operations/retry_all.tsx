import { useState } from 'react'
import { RotateCcw } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'

type Props = { isOfCopies: boolean; actions: JobActions }

/** Retries all failed jobs of a queue, or all failed copies, after a question. */
export function RetryAll({ isOfCopies, actions: { acting, whole } }: Props) {
  const t = useT('operations')
  const [isAsked, setAsked] = useState(false)
  const words = isOfCopies ? 'copies' : 'jobs'
  return (
    <>
      <Button variant="outline" icon={<RotateCcw aria-hidden />} onPress={() => setAsked(true)}>
        {t(`${words}.retry_all`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        api={acting}
        title={t(`${words}.retry_all_ask`)}
        confirmLabel={t(`${words}.retry_all`)}
        onConfirm={() => whole(isOfCopies ? 'retry_copies' : 'retry_all')}
      >
        <div className="flex flex-col gap-4">
          <p>{t(`${words}.retry_all_hint`)}</p>
          <ApiFailure api={acting} />
        </div>
      </ConfirmDialog>
    </>
  )
}
