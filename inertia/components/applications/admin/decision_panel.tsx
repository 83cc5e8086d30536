import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { applicationHref } from '~/components/applications/admin/application_columns'
import {
  DecisionDialog,
  DECISIONS,
  type Decision,
} from '~/components/applications/admin/decision_dialog'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { application: Data.Applications.ApplicationDetails; maxReason: number }

const LOOKS = { approve: 'primary', reject: 'danger-soft', archive: 'outline' } as const

/** Decides one application, then shows the next that waits. */
export function DecisionPanel({ application, maxReason }: Props) {
  const t = useT('applications')
  const deciding = useApi('api.admin.applications.update')
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reason, setReason] = useState('')
  const { id, version, creatorName, nextId } = application

  async function decide(action: Decision) {
    const body = { action, version, reason: reason.trim() || null }
    const decided = await deciding.submit({ params: { id }, body })
    if (!decided) return false
    toast.success(t(`admin.done.${action}`, { count: 1 }))
    // After the dialog has closed, which gives the focus back first.
    return () =>
      router.visit(nextId ? applicationHref({ id: nextId }) : '/admin/creator-applications')
  }

  return (
    <Panel title={t('admin.decide')}>
      <div className="flex flex-col gap-3">
        {decision ? null : <ApiFailure api={deciding} />}
        <div className="flex flex-wrap gap-2">
          {DECISIONS.map((one) => (
            <Button key={one} variant={LOOKS[one]} onPress={() => setDecision(one)}>
              {t(`admin.decision.${one}`)}
            </Button>
          ))}
        </div>
        <p className="text-sm text-muted">{t(nextId ? 'admin.next' : 'admin.last')}</p>
      </div>
      {decision ? (
        <DecisionDialog
          decision={decision}
          title={t(`admin.ask_one.${decision}`, { name: creatorName })}
          api={deciding}
          reason={reason}
          onReason={setReason}
          maxReason={maxReason}
          onClose={() => setDecision(null)}
          onConfirm={() => decide(decision)}
        />
      ) : null}
    </Panel>
  )
}
