import { useState } from 'react'
import { router } from '@inertiajs/react'
import { bodyOf, newFields, type CouponFields } from '~/components/promotions/coupon_fields'
import { CouponForm } from '~/components/promotions/coupon_form'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

const CURRENCY = 'CNY'

/** An admin makes a coupon for a shop. */
export function AdminCouponEditor({ onDone }: { onDone: () => void }) {
  const t = useT('promotions')
  const create = useApi('api.admin.coupons.store')
  const [creatorName, setCreatorName] = useState('')

  async function save(fields: CouponFields) {
    const body = { ...bodyOf(fields), creatorName, code: fields.code || undefined }
    if (!(await create.submit({ body }))) return
    toast.success(t('studio.created'))
    onDone()
    router.reload({ only: ['coupons', 'counts'] })
  }

  return (
    <Panel title={t('admin.create')}>
      <CouponForm
        api={create}
        initial={newFields(CURRENCY)}
        isSaved={false}
        picksProducts={false}
        submitLabel={t('studio.create')}
        onSubmit={save}
        onCancel={onDone}
      >
        <TextField
          label={t('admin.creator')}
          name="creatorName"
          hint={t('admin.creator_hint')}
          value={creatorName}
          onChange={setCreatorName}
          error={create.errors.creatorName}
          autoComplete="off"
          className="max-w-md"
          required
        />
      </CouponForm>
    </Panel>
  )
}
