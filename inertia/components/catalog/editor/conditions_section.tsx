import { PrerequisiteField } from '~/components/catalog/editor/prerequisite_field'
import type { ConditionType, Operator } from '~/components/catalog/editor/product_form'
import { hasErrors, type SectionProps } from '~/components/catalog/editor/section_props'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { Fold } from '~/components/ui/show/fold'
import { useFormat } from '~/hooks/use_format'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT, type Translate } from '~/hooks/use_t'

const TYPES: ConditionType[] = ['none', 'spending', 'products', 'spending_and_products']
const OPERATORS: Operator[] = ['and', 'or']

type Props = SectionProps & { shopCurrency: string }

/** Who may buy: conditions on spending and owned products, summarized in one sentence. */
export function ConditionsSection({ editor, shopCurrency }: Props) {
  const t = useT('catalog')
  const { form, set, writing } = editor
  const { conditionType: type } = form
  const asksSpending = type === 'spending' || type === 'spending_and_products'
  const asksProducts = type === 'products' || type === 'spending_and_products'

  const field = bindFields(form, set, writing.errors)
  return (
    <Fold
      id="conditions"
      title={t('conditions.title')}
      summary={t(`conditions.types.${type}`)}
      isNeeded={hasErrors(editor, ['purchaseMinSpending', 'productPrerequisite'])}
    >
      <p className="text-sm text-muted">{t('conditions.hint')}</p>
      <SelectField
        label={t('conditions.type')}
        value={type}
        options={TYPES.map((id) => ({ id, label: t(`conditions.types.${id}`) }))}
        onChange={(id) => set({ conditionType: id as ConditionType })}
        className="max-w-md"
      />
      {asksSpending ? (
        <MoneyField
          label={t('conditions.min_spending')}
          {...field('minSpending', 'purchaseMinSpending')}
          currency={shopCurrency}
          hint={t('conditions.min_spending_hint')}
          className="max-w-md"
          required
        />
      ) : null}
      {type === 'spending_and_products' ? (
        <SelectField
          label={t('conditions.operator')}
          value={form.operator}
          options={OPERATORS.map((id) => ({ id, label: t(`conditions.operators.${id}`) }))}
          onChange={(id) => set({ operator: id as Operator })}
          className="max-w-md"
        />
      ) : null}
      {asksProducts ? <ProductConditions editor={editor} /> : null}
      {type === 'none' ? null : <Summary editor={editor} shopCurrency={shopCurrency} />}
    </Fold>
  )
}

function ProductConditions({ editor: { form, set, writing, product } }: SectionProps) {
  const t = useT('catalog')
  return (
    <>
      <PrerequisiteField
        chosen={form.prerequisites}
        ownId={product?.id ?? null}
        onChange={(prerequisites) => set({ prerequisites })}
        error={writing.errors.productPrerequisite}
      />
      {form.prerequisites.length > 1 ? (
        <SelectField
          label={t('conditions.product_operator')}
          value={form.productOperator}
          options={OPERATORS.map((id) => ({
            id,
            label: t(`conditions.product_operators.${id}`),
          }))}
          onChange={(id) => set({ productOperator: id as Operator })}
          className="max-w-md"
        />
      ) : null}
    </>
  )
}

/** "Spend 100 in your shop, and own “A” or “B”." */
function Summary({ editor: { form }, shopCurrency: currency }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const amount = form.minSpending && format.money({ amount: form.minSpending, currency })
  const spending = t('conditions.summary.spending', { amount: amount || '…' })
  const products = t('conditions.summary.products', { products: namesOf(form, t) })
  const parts = {
    none: [],
    spending: [spending],
    products: [products],
    spending_and_products: [spending, products],
  }[form.conditionType]
  return (
    <p className="rounded-lg bg-surface-secondary p-3 text-sm" role="status">
      {t('conditions.summary.who', {
        who: parts.join(t(`conditions.summary.${form.operator}`)),
      })}
    </p>
  )
}

function namesOf(form: SectionProps['editor']['form'], t: Translate): string {
  const names = form.prerequisites.map(({ title }) => t('conditions.summary.name', { title }))
  return names.join(t(`conditions.summary.${form.productOperator}`)) || '…'
}
