import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Amounts } from '~/components/administration/amounts'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import { Facts } from '~/components/ui/show/facts'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Account = { id: number; username: string }
type Creator = Data.Administration.AdminCreatorDetails
type Props = { user: Account; onClose: () => void }

/** Bans a user; all access ends at once. Of a creator it asks separately whether the shop is closed too. */
export function BanDialog({
  user: { id, username },
  creator,
  onClose,
}: Props & { creator: Creator | null }) {
  const t = useT('administration')
  const ban = useApi('api.admin.bans.store', { reloadsOutdated: true })
  const [endsSales, setEndsSales] = useState(false)
  const selling = creator?.status === 'active' ? creator : null

  async function confirm(reason: string) {
    const body = { reason, endsSales: selling !== null && endsSales }
    if (!(await ban.submit({ params: { id }, body }))) return false
    toast.success(t('users.ban.done', { username }))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('users.ban.ask', { username })}
      confirmLabel={t('users.ban.confirm')}
      hint={t('users.ban.hint')}
      danger
      api={ban}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('users.ban.meaning')}</p>
        {selling ? (
          <SellingCreator creator={selling} value={endsSales} onChange={setEndsSales} />
        ) : null}
      </div>
    </ReasonDialog>
  )
}

type SellingProps = { creator: Creator; value: boolean; onChange: (value: boolean) => void }

/** What is open at a creator who is banned, and whether the shop is closed with the ban. */
function SellingCreator({ creator, value, onChange }: SellingProps) {
  const t = useT('administration')
  const format = useFormat()
  return (
    <div className="hairline flex flex-col gap-3 rounded-lg px-4 py-3">
      <Facts
        facts={[
          { label: t('creators.shop'), value: creator.shopName },
          { label: t('creators.unpaid'), value: format.number(creator.unpaidOrders) },
          { label: t('creators.pending'), value: <Amounts amounts={creator.pending} /> },
          { label: t('creators.column.available'), value: <Amounts amounts={creator.available} /> },
        ]}
      />
      <PlainCheckboxField value={value} onChange={onChange}>
        {t('users.ban.end_creator')}
      </PlainCheckboxField>
      <p className="text-xs text-muted">{t('users.ban.end_creator_hint')}</p>
    </div>
  )
}

/** Lifts a ban; its record is kept. */
export function UnbanDialog({ user: { id, username }, onClose }: Props) {
  const t = useT('administration')
  const unban = useApi('api.admin.bans.destroy', { reloadsOutdated: true })
  async function confirm(reason: string) {
    if (!(await unban.submit({ params: { id }, body: { reason } }))) return false
    toast.success(t('users.unban.done', { username }))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('users.unban.ask', { username })}
      confirmLabel={t('users.unban.confirm')}
      api={unban}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('users.unban.meaning')}
    </ReasonDialog>
  )
}
