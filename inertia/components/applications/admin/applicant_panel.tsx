import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ApplicationChip } from '~/components/applications/admin/application_chip'
import { applicationHref } from '~/components/applications/admin/application_columns'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type ApplicationDetails = Data.Applications.ApplicationDetails
type Other = ApplicationDetails['sameLinks'][number] & { reason?: string | null }

/** Who applies: the account and its past. */
export function ApplicantPanel({ application }: { application: ApplicationDetails }) {
  const t = useT('applications')
  const { username, email, appliedWith, applicant, proofCode, isBanned } = application
  return (
    <Panel title={t('admin.applicant')}>
      <div className="flex flex-col gap-4">
        {isBanned ? <NoticeBox kind="danger">{t('admin.is_banned')}</NoticeBox> : null}
        <Facts
          facts={[
            {
              label: t('admin.username'),
              value: <span className="wrap-anywhere">{username}</span>,
            },
            { label: t('admin.email'), value: <span className="wrap-anywhere">{email}</span> },
            ...(appliedWith && appliedWith !== email
              ? [
                  {
                    label: t('admin.applied_with'),
                    value: <span className="wrap-anywhere">{appliedWith}</span>,
                  },
                ]
              : []),
            { label: t('admin.registered'), value: <Moment at={applicant.registeredAt} /> },
            { label: t('admin.orders'), value: applicant.orders },
            ...(proofCode
              ? [{ label: t('admin.proof_code'), value: <CopyText text={proofCode} /> }]
              : []),
          ]}
        />
        {applicant.bans.map(({ reason, createdAt }) => (
          <p key={createdAt} className="text-sm">
            {t('admin.ban', { reason })} <Moment at={createdAt} />
          </p>
        ))}
      </div>
    </Panel>
  )
}

/** Earlier applications, or those of others that name the same page. */
export function OtherApplications({ title, others }: { title: string; others: Other[] }) {
  if (others.length === 0) return null
  return (
    <Panel title={title}>
      <ul className="flex flex-col divide-y divide-separator text-sm">
        {others.map((other) => (
          <li key={other.id} className="flex flex-col gap-1 py-2.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Link
                href={applicationHref(other)}
                className="text-accent-text underline wrap-anywhere"
              >
                {other.creatorName || `#${other.id}`}
              </Link>
              <ApplicationChip status={other.status} />
            </span>
            <span className="text-xs text-muted wrap-anywhere">
              {other.username} · <Moment at={other.submittedAt} />
            </span>
            {other.reason ? <span className="wrap-anywhere">{other.reason}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
