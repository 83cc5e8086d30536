import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { ApplicantPanel, OtherApplications } from '~/components/applications/admin/applicant_panel'
import { ApplicationChip } from '~/components/applications/admin/application_chip'
import { DecisionPanel } from '~/components/applications/admin/decision_panel'
import { ApplicationFacts } from '~/components/applications/application_facts'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type ApplicationDetails = Data.Applications.ApplicationDetails
type Props = InertiaProps<{ application: ApplicationDetails; maxReason: number }>

/** One application with everything that is needed to decide it. */
export default function Application({ application, maxReason }: Props) {
  const t = useT('applications')
  const { status, creatorName, submittedAt, othersOfUser, sameLinks } = application
  return (
    <>
      <PageHeader
        title={creatorName || t('admin.deleted')}
        description={
          <>
            {t('admin.submitted')} <Moment at={submittedAt} as="datetime" />
          </>
        }
        breadcrumbs={[{ label: t('admin.title'), href: '/admin/creator-applications' }]}
        actions={<ApplicationChip status={status} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <Panel title={t('admin.application')}>
            <ApplicationFacts application={application} />
          </Panel>
          {status === 'Pending' ? (
            // The next application starts with an empty reason.
            <DecisionPanel key={application.id} application={application} maxReason={maxReason} />
          ) : (
            <DecidedPanel application={application} />
          )}
        </div>
        <div className="flex flex-col gap-6">
          <ApplicantPanel application={application} />
          <OtherApplications title={t('admin.earlier')} others={othersOfUser} />
          <OtherApplications title={t('admin.same_links')} others={sameLinks} />
        </div>
      </div>
    </>
  )
}

/** Who decided it, when and why, and what happened to it afterwards. */
function DecidedPanel({ application }: { application: ApplicationDetails }) {
  const t = useT('applications')
  const { decidedAt, decidedBy, reason, archivedBecause, acknowledgedAt, endedAt } = application
  const facts = [
    ...(decidedAt
      ? [
          { label: t('admin.decided_at'), value: <Moment at={decidedAt} as="datetime" /> },
          { label: t('admin.decided_by'), value: decidedBy ?? t('admin.command_line') },
        ]
      : []),
    ...(archivedBecause
      ? [{ label: t('admin.archived'), value: t(`admin.because.${archivedBecause}`) }]
      : []),
    ...(reason
      ? [
          {
            label: t('status.reason'),
            value: <span className="wrap-anywhere whitespace-pre-line">{reason}</span>,
          },
        ]
      : []),
    ...(acknowledgedAt
      ? [{ label: t('admin.acknowledged_at'), value: <Moment at={acknowledgedAt} as="datetime" /> }]
      : []),
    ...(endedAt
      ? [{ label: t('admin.ended_at'), value: <Moment at={endedAt} as="datetime" /> }]
      : []),
  ]
  return (
    <Panel title={t('admin.decision_title')}>
      <Facts facts={facts} />
    </Panel>
  )
}
