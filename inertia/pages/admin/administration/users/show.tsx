import { useState } from 'react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { ImpersonateDialog } from '~/components/administration/impersonate_dialog'
import { BanDialog, UnbanDialog } from '~/components/administration/users/ban_dialog'
import { BlockRecord } from '~/components/administration/users/block_record'
import { GroupForm } from '~/components/administration/users/group_form'
import { LatestOrders, LatestTickets } from '~/components/administration/users/latest_rows'
import { MoneyPanel } from '~/components/administration/users/money_panel'
import { RequestPanel } from '~/components/administration/users/request_panel'
import { SessionPanel } from '~/components/administration/users/session_panel'
import { UserState } from '~/components/administration/users/user_state'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Account = Data.Administration.AdminUserDetails
type Props = InertiaProps<{
  account: Account
  record: Data.Administration.BlockRecord
  file: Data.Administration.UserFile
  creator: Data.Administration.AdminCreatorDetails | null
  isOneself: boolean
  impersonationMinutes: number
}>

type Task = 'ban' | 'unban' | 'impersonate'

/** One account, what happened to it, and what an admin may do with it. */
export default function UserPage(props: Props) {
  const { account, record, file, creator, isOneself, impersonationMinutes } = props
  const t = useT('administration')
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const { id, username, ban } = account
  return (
    <>
      <PageHeader
        title={username}
        description={account.email ?? t('users.status.deleted')}
        breadcrumbs={[{ label: t('users.title'), href: '/admin/users' }]}
        actions={<Actions account={account} isOneself={isOneself} onChoose={setTask} />}
      />
      {ban ? (
        <NoticeBox kind="danger" title={t('users.ban.is')}>
          <span className="wrap-anywhere">{ban.reason}</span>
          {creator?.status === 'active' ? (
            <TextLink href={`/admin/creators/${creator.id}`}>
              {t('users.ban.still_selling', { shop: creator.shopName })}
            </TextLink>
          ) : null}
        </NoticeBox>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <LatestOrders file={file} search={account.email ?? username} />
          <LatestTickets file={file} search={account.email ?? username} />
          <SessionPanel file={file} userId={id} mayEnd={!isOneself} />
          <BlockRecord record={record} />
        </div>
        <div className="flex flex-col gap-6">
          <AccountPanel account={account} />
          <MoneyPanel file={file} account={account} />
          {account.deletedAt ? null : (
            <>
              <RequestPanel account={account} isOneself={isOneself} />
              <Panel title={t('users.group.title')}>
                <GroupForm key={account.groupName} user={account} />
              </Panel>
            </>
          )}
        </div>
      </div>
      {task === 'ban' ? <BanDialog user={account} creator={creator} onClose={close} /> : null}
      {task === 'unban' ? <UnbanDialog user={account} onClose={close} /> : null}
      {task === 'impersonate' ? (
        <ImpersonateDialog user={{ id, username }} minutes={impersonationMinutes} onClose={close} />
      ) : null}
    </>
  )
}

type ActionProps = { account: Account; isOneself: boolean; onChoose: (task: Task) => void }

/** An admin is not banned or impersonated, and a deleted account cannot be. */
function Actions({ account: { id, role, ban, deletedAt }, isOneself, onChoose }: ActionProps) {
  const t = useT('administration')
  const mayAct = role !== 'admin' && !deletedAt && !isOneself
  return (
    <>
      <LinkButton href={`/admin/activity?about=${id}`} variant="outline" size="sm">
        {t('users.activity')}
      </LinkButton>
      {mayAct && !ban ? (
        <Button variant="outline" size="sm" onPress={() => onChoose('impersonate')}>
          {t('impersonate.open')}
        </Button>
      ) : null}
      {mayAct && !ban ? (
        <Button variant="danger-soft" size="sm" onPress={() => onChoose('ban')}>
          {t('users.ban.open')}
        </Button>
      ) : null}
      {ban && !deletedAt ? (
        <Button variant="primary" size="sm" onPress={() => onChoose('unban')}>
          {t('users.unban.open')}
        </Button>
      ) : null}
    </>
  )
}

function AccountPanel({ account }: { account: Account }) {
  const t = useT('administration')
  const format = useFormat()
  const { creatorId, creatorName, lastSignInAt } = account
  const facts = [
    { label: t('users.column.id'), value: <span className="number">{account.id}</span> },
    { label: t('users.column.role'), value: t(`users.role.${account.role}`) },
    { label: t('users.column.state'), value: <UserState user={account} /> },
    ...(creatorId
      ? [
          {
            label: t('users.creator'),
            value: <TextLink href={`/admin/creators/${creatorId}`}>{creatorName}</TextLink>,
          },
        ]
      : []),
    { label: t('users.two_factor'), value: t(account.twoFactorEnabled ? 'yes' : 'no') },
    { label: t('users.column.created'), value: <Moment at={account.createdAt} as="datetime" /> },
    {
      label: t('users.column.last_sign_in'),
      value: lastSignInAt ? <Moment at={lastSignInAt} as="datetime" /> : t('users.never'),
    },
    { label: t('users.sessions'), value: format.number(account.sessions) },
    {
      label: t('users.orders'),
      value: account.email ? (
        <TextLink href={`/admin/orders?keyword=${encodeURIComponent(account.email)}`}>
          {format.number(account.orders)}
        </TextLink>
      ) : (
        format.number(account.orders)
      ),
    },
  ]
  return (
    <Panel title={t('users.account')}>
      <Facts facts={facts} />
    </Panel>
  )
}
