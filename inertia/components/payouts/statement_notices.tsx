import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { failureText, fileOf, type Failure } from '~/components/payouts/payout_texts'
import { LinkButton } from '~/components/ui/actions/link_button'
import { FileLinks } from '~/components/ui/data/file_links'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Statement = Data.Payouts.Statements.Statement
type Props = { statement: Statement }

/** What keeps a withdrawal from being paid, and what its creator can do. */
export function StatementNotices({ statement }: Props) {
  const t = useT('payouts')
  const { hold, isHeldByRule, failure, stage, status } = statement
  return (
    <>
      {hold && status === 'pending' ? (
        <NoticeBox kind="warning" title={t('holds.title')}>
          {isHeldByRule ? t(`holds.rules.${hold}`) : hold}
        </NoticeBox>
      ) : null}
      {failure && stage === 'failed' ? (
        <NoticeBox
          kind="danger"
          title={t('failures.title')}
          action={failure.reason === 'not_paid' ? <ChannelsButton /> : null}
        >
          <Explained text={failureText(failure, t)} failure={failure} />
        </NoticeBox>
      ) : null}
      {failure && stage === 'returned' ? (
        <Returned statement={statement} failure={failure} />
      ) : null}
    </>
  )
}

function Returned({ statement, failure }: Props & { failure: Failure }) {
  const t = useT('payouts')
  const format = useFormat()
  const { id, correctionNo, closedAt } = statement
  if (!correctionNo || !closedAt) return null
  const text = t('statement.correction', {
    number: correctionNo,
    at: format.date(closedAt, 'date', 'UTC'),
    reason: failureText(failure, t),
  })
  return (
    <NoticeBox
      kind="warning"
      title={t('stages.returned')}
      action={
        <span className="flex flex-wrap gap-2">
          {failure.isOfAccount ? <ChannelsButton /> : null}
          <FileLinks
            size="sm"
            files={[{ href: `${fileOf(id)}?document=correction`, label: t('correction.file') }]}
          />
        </span>
      }
    >
      <Explained text={text} failure={failure} />
    </NoticeBox>
  )
}

type ExplainedProps = { text: ReactNode; failure: Failure }

/** Why, and what happens next. */
function Explained({ text, failure }: ExplainedProps) {
  const t = useT('payouts')
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      <p className="mt-1">{t(`failures.next.${failure.next}`)}</p>
    </>
  )
}

function ChannelsButton() {
  const t = useT('payouts')
  return (
    <LinkButton href="/studio/payouts/channels" size="sm" variant="outline">
      {t('channels.open')}
    </LinkButton>
  )
}
