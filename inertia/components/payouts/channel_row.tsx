import { useState } from 'react'
import { ChannelDialog, type ChannelDialogProps } from '~/components/payouts/channel_dialog'
import { ChannelCodeDialog } from '~/components/payouts/channel_code_dialog'
import type { Channel } from '~/components/payouts/payout_texts'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = Omit<ChannelDialogProps, 'onClose'> & { channel: Channel }
type Open = 'change' | 'use' | 'remove' | null

/** One account where the creator is or was paid. */
export function ChannelRow({ channel, ...shared }: Props) {
  const t = useT('payouts')
  const format = useFormat()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { type, remark, account, currency, inUse, refusal, refusedAt, createdAt } = channel
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {t(`types.${type}`)} · {currency}
            {inUse ? <StatusChip tone="success">{t('channels.in_use')}</StatusChip> : null}
          </p>
          <p className="mt-1 text-sm wrap-anywhere">{account}</p>
          <p className="text-xs text-muted">
            {remark ? `${remark} · ` : ''}
            {t('channels.since', { day: format.date(createdAt, 'date') })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {inUse ? null : (
            <Button size="sm" variant="outline" onPress={() => setOpen('use')}>
              {t('channels.use')}
            </Button>
          )}
          <Button size="sm" variant="outline" onPress={() => setOpen('change')}>
            {t('channels.change')}
          </Button>
          <Button size="sm" variant="ghost" onPress={() => setOpen('remove')}>
            {t('channels.remove')}
          </Button>
        </div>
      </div>
      {refusedAt ? (
        <NoticeBox kind="danger" title={t('reasons.channel_refused.title')}>
          {t(`failures.reasons.${refusal ?? 'refused'}`)} {t('failures.next.account_refused')}
        </NoticeBox>
      ) : null}
      {open === 'change' ? <ChannelDialog channel={channel} onClose={close} {...shared} /> : null}
      {open === 'use' || open === 'remove' ? (
        <ChannelCodeDialog channel={channel} kind={open} onClose={close} {...shared} />
      ) : null}
    </li>
  )
}
