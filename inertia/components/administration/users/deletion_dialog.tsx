import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { RequestProps } from '~/components/administration/users/request_dialogs'
import { amountsIn, type Objection } from '~/components/identity/data/objections'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Deletes an account on its owner's request; shows what it does, and what prevents it. */
export function DeletionDialog({ user: { id, username }, onClose }: RequestProps) {
  const t = useT('administration')
  const preview = useApi('api.admin.user_deletions.show', { keepsData: true })
  const deletion = useApi('api.admin.user_deletions.store')
  const [forfeitBalance, setForfeit] = useState(false)
  const [hasBalance, setHasBalance] = useState(false)
  const { submit } = preview
  useEffect(() => {
    void submit({ params: { id }, query: { forfeitBalance } }).then((found) => {
      if (objectionsIn(found).some(({ reason }) => reason === 'BALANCE_OPEN')) setHasBalance(true)
    })
  }, [submit, id, forfeitBalance])

  async function confirm(reason: string) {
    const body = { reason, forfeitBalance }
    if ((await deletion.submit({ params: { id }, body })) === undefined) return false
    toast.success(t('users.requests.deletion.done', { username }))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('users.requests.deletion.ask', { username })}
      confirmLabel={t('users.requests.deletion.confirm')}
      danger
      api={deletion}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('users.requests.deletion.goes')}</p>
        <p>{t('users.requests.deletion.stays')}</p>
        <Objections objections={objectionsIn(preview.data)} />
        {hasBalance ? (
          <PlainCheckboxField value={forfeitBalance} onChange={setForfeit}>
            {t('users.requests.deletion.forfeit')}
          </PlainCheckboxField>
        ) : null}
      </div>
    </ReasonDialog>
  )
}

const objectionsIn = (found: { objections: unknown[] } | null | undefined) =>
  (found?.objections ?? []) as Objection[]

function Objections({ objections }: { objections: Objection[] }) {
  const t = useT('administration')
  const { money } = useFormat()
  if (objections.length === 0) return null
  return (
    <NoticeBox kind="danger" title={t('users.requests.deletion.refused')}>
      <ul className="mt-1 list-disc ps-4">
        {objections.map((objection) => {
          const { reason, count, shop, withdrawals = [] } = objection
          const values = {
            count: count ?? 0,
            shop: shop ?? '',
            amounts: amountsIn(objection, money),
          }
          return (
            <li key={reason}>
              {t(`users.requests.objection.${reason}`, {
                ...values,
                withdrawals: withdrawals.join(', '),
              })}
            </li>
          )
        })}
      </ul>
    </NoticeBox>
  )
}
