import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/**
 * The lifetime of a download link that was opened just before (`downloadUrl` of the marketplace).
 */
const LINK_MINUTES = 5

/** A product that sold the file: its own attachment row is withdrawn. */
export type SoldFile = { attachmentId: number; title: string }

type Props = {
  isOpen: boolean
  name: string
  /** The products from which the file can be withdrawn; the first one is selected. */
  soldIn: SoldFile[]
  onClose: () => void
  onDone: (attachmentId: number) => void
  /** True when an admin withdraws the file, which its creator cannot undo. */
  isAdmin?: boolean
}

/** Withdraws a file from its buyers; explains how that differs from removing it. */
export function WithdrawDialog({ isOpen, name, soldIn, onClose, onDone, isAdmin }: Props) {
  const t = useT('delivery')
  const asCreator = useApi('api.studio.file_withdrawals.store')
  const asAdmin = useApi('api.admin.file_withdrawals.store')
  const withdrawing = isAdmin ? asAdmin : asCreator
  const [chosen, setChosen] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const id = chosen ?? soldIn[0]?.attachmentId

  function close() {
    setChosen(null)
    setReason('')
    onClose()
  }
  async function confirm() {
    const response = await withdrawing.submit({ params: { id: id! }, body: { reason } })
    if (!response) return false
    toast.success(t('withdrawal.done', { name, buyers: response.buyers }))
    if (response.isHidden) toast.info(t('withdrawal.hidden'))
    onDone(id!)
    return true
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      api={withdrawing}
      title={t('withdrawal.title', { name })}
      confirmLabel={t('withdrawal.confirm')}
      danger
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <Meaning isAdmin={isAdmin} />
        {soldIn.length > 1 ? (
          <SelectField
            label={t('withdrawal.product')}
            value={String(id)}
            options={soldIn.map((one) => ({ id: String(one.attachmentId), label: one.title }))}
            onChange={(value) => setChosen(Number(value))}
          />
        ) : null}
        <TextArea
          label={t('withdrawal.reason')}
          hint={t('withdrawal.reason_hint')}
          {...withdrawing.field('reason')}
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={500}
          required
        />
        <ApiFailure api={withdrawing} />
      </div>
    </ConfirmDialog>
  )
}

/** Explains what happens to the file, and that links that were opened before stay valid for some minutes. */
function Meaning({ isAdmin }: Pick<Props, 'isAdmin'>) {
  const t = useT('delivery')
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{t('withdrawal.retire')}</li>
        <li>{t('withdrawal.withdraw')}</li>
      </ul>
      <p>{t('withdrawal.limits', { minutes: LINK_MINUTES })}</p>
      {isAdmin ? <p>{t('withdrawal.by_admin')}</p> : null}
    </>
  )
}
