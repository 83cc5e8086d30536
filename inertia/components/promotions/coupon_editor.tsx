import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { bodyOf, fieldsOf, offerOf, type CouponFields } from '~/components/promotions/coupon_fields'
import { CouponForm } from '~/components/promotions/coupon_form'
import { useCouponFieldLabels } from '~/components/promotions/use_coupon_field_labels'
import { useNewCoupon } from '~/components/promotions/use_new_coupon'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Coupon = Data.Promotions.Coupon

type Props = {
  /** What the form edits: an existing coupon, a new one, or nothing. */
  edited: Coupon | 'new' | null
  currency: string
  onDone: () => void
}

/** Creates or edits a coupon, above the list. */
export function CouponEditor({ edited, currency, onDone }: Props) {
  const t = useT('promotions')
  const place = useRef<HTMLDivElement>(null)
  const key = edited === null || edited === 'new' ? edited : edited.couponId
  useEffect(() => {
    if (key !== null) place.current?.scrollIntoView({ block: 'start' })
  }, [key])
  if (!edited) return null

  function finish(labels: string) {
    toast.success(t(labels))
    onDone()
    router.reload({ only: ['coupons', 'counts'] })
  }

  const isNew = edited === 'new'
  return (
    <div ref={place} className="scroll-mt-20">
      <Panel title={isNew ? t('studio.new') : t('studio.edit_named', { title: edited.title })}>
        {isNew ? (
          <NewCoupon
            currency={currency}
            onCreated={() => finish('studio.created')}
            onCancel={onDone}
          />
        ) : (
          <OldCoupon
            key={key}
            coupon={edited}
            onSaved={() => finish('studio.saved')}
            onCancel={onDone}
          />
        )}
      </Panel>
    </div>
  )
}

type NewProps = { currency: string; onCreated: () => void; onCancel: () => void }

function NewCoupon({ currency, onCreated, onCancel }: NewProps) {
  const t = useT('promotions')
  const create = useApi('api.studio.coupons.store')
  const { fields, set, settle } = useNewCoupon(currency)

  async function save() {
    const body = { ...bodyOf(fields), code: fields.code || undefined }
    if (!(await create.submit({ body }))) return
    settle()
    onCreated()
  }

  return (
    <CouponForm
      api={create}
      fields={fields}
      set={set}
      isSaved={false}
      submitLabel={t('studio.create')}
      onSubmit={() => void save()}
      onCancel={onCancel}
    />
  )
}

type OldProps = { coupon: Coupon; onSaved: () => void; onCancel: () => void }

function OldCoupon({ coupon, onSaved, onCancel }: OldProps) {
  const t = useT('promotions')
  const update = useApi('api.studio.coupons.update')
  const labels = useCouponFieldLabels()
  const isHeld = coupon.claimedCount > 0
  const { fields, set, submit, solving } = useEditForm<Coupon, CouponFields>({
    resource: coupon,
    fieldsOf,
    send: (typed, version) =>
      update.send({
        params: { id: coupon.couponId },
        body: { ...(isHeld ? offerOf(typed) : bodyOf(typed)), version },
      }),
    onSaved,
  })

  return (
    <>
      <CouponForm
        api={update}
        fields={fields}
        set={set}
        isSaved
        isHeld={isHeld}
        submitLabel={t('form.save')}
        onSubmit={() => void submit()}
        onCancel={onCancel}
      />
      <ConflictDialog words={labels} {...solving} />
    </>
  )
}
