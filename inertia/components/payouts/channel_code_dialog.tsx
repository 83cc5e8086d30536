import { useState } from 'react'
import { router } from '@inertiajs/react'
import { OwnCode, type CodeRules } from '~/components/identity/profile/own_code'
import { withCode } from '~/components/identity/with_code'
import type { Channel } from '~/components/payouts/payout_texts'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

interface Props {
  channel: Channel
  kind: 'use' | 'remove'
  address: string
  rules: CodeRules
  limits: { securedHours: number }
  onClose: () => void
}

/** Switches to a channel, or removes it; both need a mailed code. */
export function ChannelCodeDialog({ channel, kind, address, rules, limits, onClose }: Props) {
  const t = useT('payouts')
  const [code, setCode] = useState('')
  const update = useApi('api.studio.withdrawals.channels.update')
  const remove = useApi('api.studio.withdrawals.channels.destroy')
  const api = kind === 'use' ? update : remove
  const { id, version, account } = channel

  async function confirm() {
    const params = { id }
    const call: Promise<unknown> =
      kind === 'use'
        ? update.send({ params, body: { inUse: true, verificationCode: code, version } as never })
        : remove.send({ params, body: { verificationCode: code } as never })
    const isDone = await withCode(
      call.then(() => true),
      () => setCode(''),
      'verificationCode'
    )
    if (!isDone) return false
    toast.success(t(kind === 'use' ? 'channels.saved' : 'channels.removed'))
    router.reload()
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={api}
      title={t(`channels.${kind}_title`, { account })}
      confirmLabel={t(kind === 'use' ? 'channels.use' : 'channels.remove')}
      danger={kind === 'remove'}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{t(`channels.${kind}_text`, { hours: limits.securedHours })}</p>
        <OwnCode
          purpose={kind === 'use' ? 'payout_channel_save' : 'payout_channel_delete'}
          address={address}
          rules={rules}
          {...api.field('verificationCode')}
          label={t('channels.code')}
          lead={t('channels.code_lead')}
          value={code}
          onChange={setCode}
        />
        <ApiFailure api={api} />
      </div>
    </ConfirmDialog>
  )
}
