import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import {
  bodyOf,
  fieldsOf,
  newFields,
  offerOf,
  type CouponFields,
} from '~/components/promotions/coupon_fields'
import { CouponForm } from '~/components/promotions/coupon_form'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Coupon = Data.Promotions.Coupon

type Props = {
  /** What stands in the form: an old coupon, a new one, or nothing. */
  edited: Coupon | 'new' | null
  currency: string
  onDone: () => void
}

/** Makes a coupon, or changes one, above the list. */
export function CouponEditor({ edited, currency, onDone }: Props) {
  const t = useT('promotions')
  const create = useApi('api.studio.coupons.store')
  const update = useApi('api.studio.coupons.update')
  const place = useRef<HTMLDivElement>(null)
  const key = edited === null || edited === 'new' ? edited : edited.couponId
  useEffect(() => {
    if (key !== null) place.current?.scrollIntoView({ block: 'start' })
  }, [key])
  if (!edited) return null

  const isNew = edited === 'new'
  const isHeld = !isNew && edited.claimedCount > 0

  async function save(fields: CouponFields) {
    const saved = isNew
      ? await create.submit({ body: { ...bodyOf(fields), code: fields.code || undefined } })
      : await update.submit({
          params: { id: (edited as Coupon).couponId },
          body: isHeld ? offerOf(fields) : bodyOf(fields),
        })
    if (!saved) return
    toast.success(t(isNew ? 'studio.created' : 'studio.saved'))
    close()
    router.reload({ only: ['coupons', 'counts'] })
  }

  function close() {
    create.reset()
    update.reset()
    onDone()
  }

  return (
    <div ref={place} className="scroll-mt-20">
      <Panel title={isNew ? t('studio.new') : t('studio.edit_named', { title: edited.title })}>
        <CouponForm
          key={key}
          api={isNew ? create : update}
          initial={isNew ? newFields(currency) : fieldsOf(edited)}
          isSaved={!isNew}
          isHeld={isHeld}
          submitLabel={t(isNew ? 'studio.create' : 'form.save')}
          onSubmit={save}
          onCancel={close}
        />
      </Panel>
    </div>
  )
}
