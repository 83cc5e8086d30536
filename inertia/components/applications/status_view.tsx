import { useState } from 'react'
import type { ApplicationStatus } from '~/components/applications/application_form'
import { ApplicationFacts } from '~/components/applications/application_facts'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  progress: ApplicationStatus
  onChange: (progress: ApplicationStatus) => void
  onReapply: () => void
}

/** The state of an application, why, and what can be done about it. */
export function StatusView({ progress, onChange, onReapply }: Props) {
  const t = useT('applications')
  const { status, application } = progress
  return (
    <div className="flex flex-col gap-6">
      {status === 'Pending' ? <Pending progress={progress} onChange={onChange} /> : null}
      {status === 'Approved' ? <Approved /> : null}
      {status === 'Rejected' ? (
        <Rejected progress={progress} onChange={onChange} onReapply={onReapply} />
      ) : null}
      {status === 'Archived' || status === 'Ended' ? (
        <Over progress={progress} onReapply={onReapply} />
      ) : null}
      {application ? (
        <Panel title={t('status.yours')}>
          <ApplicationFacts application={application} />
        </Panel>
      ) : null}
    </div>
  )
}

function Pending({ progress, onChange }: Omit<Props, 'onReapply'>) {
  const t = useT('applications')
  const format = useFormat()
  const withdrawing = useApi('api.applications.destroy')
  const [isAsking, setAsking] = useState(false)
  const at = progress.application?.submittedAt

  async function withdraw() {
    const next = await withdrawing.submit({})
    if (!next) return false
    onChange(next)
    return true
  }

  return (
    <Panel title={t('status.Pending.title')}>
      <div className="flex flex-col items-start gap-4 text-sm">
        {at ? <p>{t('status.Pending.body', { day: format.date(at, 'date') })}</p> : null}
        <p className="text-muted">{t('status.Pending.hint')}</p>
        <Button variant="outline" onPress={() => setAsking(true)}>
          {t('status.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={withdrawing}
        title={t('status.withdraw_ask')}
        confirmLabel={t('status.withdraw')}
        danger
        onConfirm={withdraw}
      >
        <p>{t('status.withdraw_hint')}</p>
        <ApiFailure api={withdrawing} />
      </ConfirmDialog>
    </Panel>
  )
}

function Approved() {
  const t = useT('applications')
  return (
    <Panel title={t('status.Approved.title')}>
      <div className="flex flex-col items-start gap-4 text-sm">
        <p>{t('status.Approved.body')}</p>
        <LinkButton href="/studio">{t('status.Approved.action')}</LinkButton>
      </div>
    </Panel>
  )
}

function Rejected({ progress, onChange, onReapply }: Props) {
  const t = useT('applications')
  const acknowledging = useApi('api.rejections.update')
  const { application } = progress

  async function acknowledge() {
    const next = await acknowledging.submit({})
    if (next) onChange(next)
  }

  return (
    <Panel title={t('status.Rejected.title')}>
      <div className="flex flex-col items-start gap-4 text-sm">
        <NoticeBox kind="warning" title={t('status.reason')}>
          <span className="whitespace-pre-line wrap-anywhere">{application?.reason}</span>
        </NoticeBox>
        <ApiFailure api={acknowledging} />
        {application?.acknowledgedAt ? (
          <Reapply progress={progress} onReapply={onReapply} />
        ) : (
          <Button busy={acknowledging.processing} onPress={() => void acknowledge()}>
            {t('status.acknowledge')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Over({ progress, onReapply }: Omit<Props, 'onChange'>) {
  const t = useT('applications')
  const { status, application } = progress
  const why = status === 'Ended' ? 'ended' : (application?.archivedBecause ?? 'set_aside')
  return (
    <Panel title={t(`status.${status}.title`)}>
      <div className="flex flex-col items-start gap-4 text-sm">
        <p>{t(`status.because.${why}`)}</p>
        <Reapply progress={progress} onReapply={onReapply} />
      </div>
    </Panel>
  )
}

function Reapply({ progress, onReapply }: Pick<Props, 'progress' | 'onReapply'>) {
  const t = useT('applications')
  const format = useFormat()
  const from = progress.canApplyFrom
  if (from) return <p>{t('status.reapply_from', { day: format.date(from, 'datetime') })}</p>
  return <Button onPress={onReapply}>{t('status.reapply')}</Button>
}
