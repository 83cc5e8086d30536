import { useState } from 'react'
import { ProductPicker } from '~/components/catalog/products/product_picker'
import {
  COMPARISONS,
  FIELDS,
  type Comparison,
  type CustomerFilter,
  type Field,
  type FilterLimits,
  type NamedProduct,
} from '~/components/marketing/customers/customer_filter'
import { Button } from '~/components/ui/actions/button'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

type Props = {
  limits: FilterLimits
  onAdd: (filter: CustomerFilter, named: NamedProduct[]) => void
  onCancel: () => void
}

const COUNT = /^\d{1,6}$/
const MOST_PRODUCTS = 100_000

/** A new condition: what is compared, how, and with which value. */
export function ConditionForm({ limits, onAdd, onCancel }: Props) {
  const t = useT('marketing')
  const [field, setField] = useState<Field>('totalSpent')
  const [operator, setOperator] = useState<Comparison>('gt')
  const [fen, setFen] = useState('')
  const [count, setCount] = useState('')
  const [picked, setPicked] = useState<NamedProduct[]>([])

  const isTooMuch = fen !== '' && BigInt(fen) > BigInt(limits.spent)
  const filter = filterOf(field, operator, { fen: isTooMuch ? '' : fen, count, picked })

  return (
    <div className="hairline flex flex-col gap-4 rounded-xl bg-surface p-4">
      <div className="flex flex-wrap items-start gap-3">
        <SelectField
          label={t('filter.field')}
          value={field}
          options={FIELDS.map((id) => ({ id, label: t(`filter.fields.${id}`) }))}
          onChange={(id) => setField(id as Field)}
          className="w-full sm:w-56"
        />
        {field === 'purchasedSpecificProducts' ? null : (
          <SelectField
            label={t('filter.operator')}
            value={operator}
            options={COMPARISONS.map((id) => ({ id, label: t(`filter.operators.${id}`) }))}
            onChange={(id) => setOperator(id as Comparison)}
            className="w-full sm:w-44"
          />
        )}
        {field === 'totalSpent' ? (
          <AmountField value={fen} onChange={setFen} isTooMuch={isTooMuch} />
        ) : null}
        {field === 'purchasedProducts' ? <CountField value={count} onChange={setCount} /> : null}
      </div>
      {field === 'purchasedSpecificProducts' ? (
        <ProductPicker
          label={t('filter.products')}
          name="customerProducts"
          chosen={picked}
          most={limits.maxProducts}
          onChange={setPicked}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={filter === null}
          onPress={() => filter && onAdd(filter, picked)}
        >
          {t('filter.apply')}
        </Button>
        <Button size="sm" variant="ghost" onPress={onCancel}>
          {t('filter.cancel')}
        </Button>
      </div>
    </div>
  )
}

type ValueProps = { value: string; onChange: (value: string) => void }

function AmountField({ isTooMuch, ...field }: ValueProps & { isTooMuch: boolean }) {
  const t = useT('marketing')
  return (
    <MoneyField
      {...field}
      label={t('filter.amount')}
      name="spent"
      currency="CNY"
      error={isTooMuch ? t('filter.too_much') : undefined}
      className="w-full sm:w-44"
    />
  )
}

function CountField({ value, onChange }: ValueProps) {
  const t = useT('marketing')
  return (
    <TextField
      label={t('filter.count')}
      name="products"
      inputMode="numeric"
      value={value}
      onChange={(text) => onChange(text.normalize('NFKC').trim())}
      error={value === '' || isCount(value) ? undefined : t('filter.whole_number')}
      className="w-full sm:w-44"
    />
  )
}

const isCount = (text: string) => COUNT.test(text) && Number(text) <= MOST_PRODUCTS

type Values = { fen: string; count: string; picked: NamedProduct[] }

/** Null while the value is missing or invalid. */
function filterOf(field: Field, operator: Comparison, values: Values): CustomerFilter | null {
  const { fen, count, picked } = values
  if (field === 'totalSpent') {
    return fen === '' ? null : { field, operator, value: toDecimal(fen, 'CNY') }
  }
  if (field === 'purchasedProducts') {
    return isCount(count) ? { field, operator, value: Number(count) } : null
  }
  if (picked.length === 0) return null
  return { field, operator: 'contains', value: picked.map(({ id }) => id) }
}
