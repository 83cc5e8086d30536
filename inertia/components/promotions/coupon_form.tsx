import { ProductPicker } from '~/components/catalog/products/product_picker'
import {
  digitsOf,
  isOncePerOrder,
  itemsPerOrder,
  type CouponFields,
} from '~/components/promotions/coupon_fields'
import { DiscountFields } from '~/components/promotions/discount_fields'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { MomentField } from '~/components/ui/fields/moment_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import type { Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import type { PartProps } from '~/components/promotions/part_props'

const MOST_PRODUCTS = 100

type Props = {
  api: Api
  fields: CouponFields
  set: (part: Partial<CouponFields>) => void
  /** True for an existing coupon, whose code cannot change. */
  isSaved: boolean
  /** True for a claimed coupon, whose terms cannot change. */
  isHeld?: boolean
  /** The creator whose products can be chosen, null for none; the user's own when absent. */
  productsOf?: string | null
  submitLabel: string
  onSubmit: () => void
  onCancel: () => void
}

/** All fields of a coupon. */
export function CouponForm({ api, fields, set, isSaved, isHeld = false, ...props }: Props) {
  const t = useT('promotions')
  const { errors } = api
  const shared = { fields, set, errors, isHeld }

  return (
    <ApiForm api={api} onSubmit={props.onSubmit}>
      {isHeld ? <NoticeBox kind="info">{t('form.fixed_terms')}</NoticeBox> : null}
      <NameFields {...shared} isSaved={isSaved} />
      <DiscountFields {...shared} />
      <LimitFields {...shared} />
      {props.productsOf !== null && !isHeld ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="text-sm font-medium">{t('form.products')}</legend>
          <p className="text-xs text-muted">{t('form.products_hint')}</p>
          <ProductPicker
            label={t('form.products')}
            {...api.field('productIds')}
            of={props.productsOf}
            chosen={fields.products}
            most={MOST_PRODUCTS}
            onChange={(products) => set({ products })}
          />
        </fieldset>
      ) : null}
      <SwitchField
        label={t('form.public')}
        hint={t('form.public_hint')}
        value={fields.isPublic}
        onChange={(isPublic) => set({ isPublic })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={api.processing}>
          {props.submitLabel}
        </Button>
        <Button variant="tertiary" onPress={props.onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </ApiForm>
  )
}

/** What buyers read, and the code that they type. */
function NameFields({ fields, set, errors, isSaved }: PartProps & { isSaved: boolean }) {
  const t = useT('promotions')
  const field = bindFields(fields, set, errors)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('form.title')}
        {...field('title')}
        hint={t('form.title_hint')}
        placeholder={t('form.title_example')}
        maxLength={50}
        required
      />
      <TextField
        label={t('form.code')}
        name="code"
        hint={t('form.code_hint')}
        value={fields.code}
        onChange={(code) => set({ code: code.toUpperCase() })}
        error={errors.code}
        autoComplete="off"
        disabled={isSaved}
      />
    </div>
  )
}

/** Start, end, total uses and uses per user. */
function LimitFields({ fields, set, errors, isHeld }: PartProps) {
  const t = useT('promotions')
  const field = bindFields(fields, set, errors)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <MomentField label={t('form.starts')} {...field('startsAt')} disabled={isHeld} />
      <MomentField label={t('form.ends')} {...field('endsAt')} />
      <TextField
        label={t('form.limit')}
        name="usageLimit"
        hint={t('form.limit_hint')}
        inputMode="numeric"
        value={fields.usageLimit}
        onChange={(text) => set({ usageLimit: digitsOf(text) })}
        error={errors.usageLimit}
      />
      <TextField
        label={t('form.per_user')}
        name="perUserLimit"
        hint={
          isOncePerOrder(fields)
            ? t('form.serves_once')
            : t('form.serves', { count: itemsPerOrder(fields) })
        }
        inputMode="numeric"
        value={fields.perUserLimit}
        onChange={(text) => set({ perUserLimit: digitsOf(text) })}
        error={errors.perUserLimit}
        disabled={isHeld}
      />
    </div>
  )
}
