import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { bodyOf } from '~/components/promotions/coupon_fields'
import { CouponForm } from '~/components/promotions/coupon_form'
import { useNewCoupon } from '~/components/promotions/use_new_coupon'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Shop = Data.Shops.Shop

/** An admin chooses a shop, then creates a coupon for it. */
export function AdminCouponEditor({ onDone }: { onDone: () => void }) {
  const t = useT('promotions')
  const [shop, setShop] = useState<Shop | null>(null)
  return (
    <Panel title={shop ? t('admin.for_shop', { shop: shop.name }) : t('admin.create')}>
      {shop ? (
        <Coupon shop={shop} onDone={onDone} />
      ) : (
        <ShopChoice onChosen={setShop} onCancel={onDone} />
      )}
    </Panel>
  )
}

function ShopChoice({
  onChosen,
  onCancel,
}: {
  onChosen: (shop: Shop) => void
  onCancel: () => void
}) {
  const t = useT('promotions')
  const finding = useApi('api.shops.show')
  const [name, setName] = useState('')

  async function find() {
    const shop = await finding.submit({ params: { name: name.trim() } })
    if (shop) onChosen(shop)
  }

  return (
    <ApiForm api={finding} onSubmit={() => void find()}>
      <TextField
        label={t('admin.creator')}
        name="creatorName"
        hint={t('admin.creator_hint')}
        value={name}
        onChange={setName}
        autoComplete="off"
        className="max-w-md"
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={finding.processing}>
          {t('admin.choose_shop')}
        </Button>
        <Button variant="tertiary" onPress={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </ApiForm>
  )
}

function Coupon({ shop, onDone }: { shop: Shop; onDone: () => void }) {
  const t = useT('promotions')
  const create = useApi('api.admin.coupons.store')
  const creatorName = shop.creator.name
  const { fields, set, settle } = useNewCoupon(shop.currency)

  async function save() {
    const body = { ...bodyOf(fields), creatorName, code: fields.code || undefined }
    if (!(await create.submit({ body }))) return
    settle()
    toast.success(t('studio.created'))
    onDone()
    router.reload({ only: ['coupons', 'counts'] })
  }

  return (
    <CouponForm
      api={create}
      fields={fields}
      set={set}
      isSaved={false}
      productsOf={shop.status === 'active' ? creatorName : null}
      submitLabel={t('studio.create')}
      onSubmit={save}
      onCancel={onDone}
    />
  )
}
