import { useState } from 'react'
import { router } from '@inertiajs/react'
import { OwnCode, type CodeRules } from '~/components/identity/profile/own_code'
import { withCode } from '~/components/identity/with_code'
import { ChannelFields, fieldsOf } from '~/components/payouts/channel_fields'
import type { Channel, ChannelType } from '~/components/payouts/payout_texts'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

export interface ChannelDialogProps {
  types: ChannelType[]
  address: string
  rules: CodeRules
  limits: { securedHours: number; remark: number }
  /** Absent for a new channel. */
  channel?: Channel
  onClose: () => void
}

/** Adds a channel, or changes its account; each needs a mailed code. */
export function ChannelDialog(props: ChannelDialogProps) {
  const { types, channel, onClose, address, rules, limits } = props
  const t = useT('payouts')
  const [fields, setFields] = useState(() => fieldsOf(channel, types))
  const [code, setCode] = useState('')
  const create = useApi('api.studio.withdrawals.channels.store')
  const update = useApi('api.studio.withdrawals.channels.update')
  const api = channel ? update : create
  const chosen = types.find(({ type }) => type === fields.type)!
  const currency = fields.currency || chosen.currencies[0]?.currency || ''

  async function save() {
    const named = { ...namedIn(fields), currency, verificationCode: code }
    const call = channel
      ? update.send({
          params: { id: channel.id },
          body: { ...named, version: channel.version } as never,
        })
      : create.send({ body: { ...named, type: fields.type, inUse: fields.inUse } as never })
    const saved = await withCode(call as Promise<unknown>, () => setCode(''), 'verificationCode')
    if (!saved) return false
    toast.success(t('channels.saved'))
    router.reload()
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={api}
      title={t(channel ? 'channels.change' : 'channels.add')}
      confirmLabel={t('channels.save')}
      onConfirm={save}
    >
      <div className="flex flex-col gap-5">
        <ChannelFields
          fields={{ ...fields, currency }}
          set={(part) => setFields((before) => ({ ...before, ...part }))}
          chosen={chosen}
          errors={api.errors}
          types={types}
          channel={channel}
          maxRemark={limits.remark}
        />
        <NoticeBox>{t('channels.secured', { hours: limits.securedHours })}</NoticeBox>
        <OwnCode
          purpose="payout_channel_save"
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

/** What was left empty stays as it is. */
function namedIn({ remark, account, holderName }: ReturnType<typeof fieldsOf>) {
  return { remark, ...(account ? { account } : {}), ...(holderName ? { holderName } : {}) }
}
