import { useState } from 'react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { Amounts } from '~/components/administration/amounts'
import { CreatorState, percentOf } from '~/components/administration/creators/creator_columns'
import { CreatorFiles } from '~/components/administration/creators/creator_files'
import {
  CreatorTaskDialog,
  type CreatorTask,
} from '~/components/administration/creators/creator_tasks'
import { TermsForm } from '~/components/administration/creators/terms_form'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Creator = Data.Administration.AdminCreatorDetails
type Props = InertiaProps<{
  creator: Creator
  files: List<Data.Catalog.Attachments.LibraryFile>
  impersonationMinutes: number
}>

/** One creator with terms, verification and files. */
export default function CreatorPage({ creator, files, impersonationMinutes }: Props) {
  const t = useT('administration')
  const [task, setTask] = useState<CreatorTask | null>(null)
  return (
    <>
      <PageHeader
        title={creator.name}
        description={creator.shopName}
        breadcrumbs={[{ label: t('creators.title'), href: '/admin/creators' }]}
        actions={<Actions creator={creator} onChoose={setTask} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FactsPanel creator={creator} />
        <div className="flex flex-col gap-6">
          <Panel title={t('creators.terms.title')} description={t('creators.terms.lead')}>
            <TermsForm creator={creator} />
          </Panel>
          <VerificationPanel creator={creator} onChoose={setTask} />
        </div>
      </div>
      <CreatorFiles files={files} />
      {task ? (
        <CreatorTaskDialog
          creator={creator}
          task={task}
          minutes={impersonationMinutes}
          onClose={() => setTask(null)}
        />
      ) : null}
    </>
  )
}

type ActionProps = { creator: Creator; onChoose: (task: CreatorTask) => void }

function Actions({ creator, onChoose }: ActionProps) {
  const t = useT('administration')
  const { id, status, isShopOpen, isBanned, email } = creator
  return (
    <>
      <LinkButton
        href={`/admin/activity?subjectType=creator&subjectId=${id}`}
        variant="outline"
        size="sm"
      >
        {t('users.activity')}
      </LinkButton>
      <Button variant="outline" size="sm" onPress={() => onChoose('enter')}>
        {t('creators.enter')}
      </Button>
      {email && !isBanned ? (
        <Button variant="outline" size="sm" onPress={() => onChoose('impersonate')}>
          {t('impersonate.open')}
        </Button>
      ) : null}
      {status === 'active' || isShopOpen ? (
        <Button variant="danger-soft" size="sm" onPress={() => onChoose('end')}>
          {t('creators.end.open')}
        </Button>
      ) : null}
    </>
  )
}

function FactsPanel({ creator }: { creator: Creator }) {
  const t = useT('administration')
  const format = useFormat()
  const { approvedAt, freeUntil, sold30Days, userId, username, name } = creator
  const facts = [
    { label: t('creators.column.status'), value: <CreatorState creator={creator} t={t} /> },
    {
      label: t('creators.column.account'),
      value: <TextLink href={`/admin/users/${userId}`}>{username}</TextLink>,
    },
    {
      label: t('creators.shop'),
      value: <TextLink href={`/c/${name}`}>{creator.shopName}</TextLink>,
    },
    { label: t('creators.column.fee'), value: percentOf(format, creator.serviceFee) },
    ...(freeUntil
      ? [{ label: t('creators.terms.free_until'), value: <Moment at={freeUntil} as="datetime" /> }]
      : []),
    ...(approvedAt
      ? [{ label: t('creators.approved'), value: <Moment at={approvedAt} as="datetime" /> }]
      : []),
    { label: t('creators.column.products'), value: format.number(creator.products) },
    { label: t('creators.sold_orders'), value: format.number(sold30Days.orders) },
    { label: t('creators.column.sold'), value: <Amounts amounts={sold30Days.sums} /> },
    { label: t('creators.column.available'), value: <Amounts amounts={creator.available} /> },
    { label: t('creators.pending'), value: <Amounts amounts={creator.pending} /> },
    { label: t('creators.unpaid'), value: format.number(creator.unpaidOrders) },
  ]
  return (
    <Panel title={t('creators.facts')}>
      <Facts facts={facts} />
    </Panel>
  )
}

function VerificationPanel({ creator, onChoose }: ActionProps) {
  const t = useT('administration')
  const { verifiedAt, verifiedBy, verificationNote } = creator
  return (
    <Panel
      title={t('creators.verification')}
      description={t('creators.verification_lead')}
      actions={
        <Button
          size="sm"
          variant={verifiedAt ? 'danger-soft' : 'outline'}
          onPress={() => onChoose(verifiedAt ? 'revoke' : 'verify')}
        >
          {t(verifiedAt ? 'creators.revoke.open' : 'creators.verify.open')}
        </Button>
      }
    >
      {verifiedAt ? (
        <p className="text-sm">
          {t('creators.verified')} · <Moment at={verifiedAt} as="datetime" /> ·{' '}
          {verifiedBy ?? t('command_line')}
        </p>
      ) : (
        <p className="text-sm text-muted">{t('creators.is_verified.no')}</p>
      )}
      {verificationNote ? (
        <p className="mt-2 text-sm text-muted wrap-anywhere">{verificationNote}</p>
      ) : null}
    </Panel>
  )
}
