import { Link } from '@inertiajs/react'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { ProgressBar } from '~/components/ui/feedback/progress_bar'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { conditions: Data.Catalog.Listings.PurchaseConditions; shopPath: string }

/** Who may buy, and which conditions the user does not meet. */
export function Conditions({ conditions, shopPath }: Props) {
  const t = useT('catalog')
  if (conditions.type === 'none') return null
  const { minSpending, products, operator, met } = conditions
  const parts = [
    ...(minSpending ? [<Spending key="spending" conditions={conditions} />] : []),
    ...(products.length > 0
      ? [<Products key="products" conditions={conditions} shopPath={shopPath} />]
      : []),
  ]
  return (
    <section
      aria-label={t('product.conditions.title')}
      className="hairline flex flex-col gap-3 rounded-xl bg-surface p-4 text-sm"
    >
      <h2 className="flex items-center gap-2 text-sm font-medium">
        <State isMet={met} />
        {t(met ? 'product.conditions.met' : 'product.conditions.title')}
      </h2>
      {parts.map((part, place) => (
        <div key={part.key} className="flex flex-col gap-3">
          {place > 0 ? (
            <p className="text-xs font-medium text-muted">{t(`product.conditions.${operator}`)}</p>
          ) : null}
          {part}
        </div>
      ))}
    </section>
  )
}

function Spending({ conditions }: Pick<Props, 'conditions'>) {
  const t = useT('catalog')
  const format = useFigures()
  const { minSpending, missingSpending } = conditions
  const goal = Number(minSpending!.amount)
  const missing = Number(missingSpending?.amount ?? 0)
  return (
    <div className="flex flex-col gap-2">
      <p>{t('product.conditions.spend', { amount: format.money(minSpending!) })}</p>
      {missing > 0 ? (
        <ProgressBar
          label={t('product.conditions.spend_more', { amount: format.money(missingSpending!) })}
          percent={goal > 0 ? Math.floor(((goal - missing) / goal) * 100) : 0}
        />
      ) : (
        <Done>{t('product.conditions.spent')}</Done>
      )}
    </div>
  )
}

function Products({ conditions, shopPath }: Props) {
  const t = useT('catalog')
  const { products, productOperator } = conditions
  const rule = products.length === 1 ? 'own_one' : productOperator === 'and' ? 'own_all' : 'own_any'
  return (
    <div className="flex flex-col gap-2">
      <p>{t(`product.conditions.${rule}`)}</p>
      <ul className="flex flex-col gap-1.5">
        {products.map(({ id, title, owned, isOffered }) => (
          <li key={id} className="flex items-start gap-2">
            <State isMet={owned} />
            {isOffered ? (
              <Link
                href={`${shopPath}/p/${id}`}
                className="min-w-0 wrap-anywhere text-accent-text underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className="min-w-0 wrap-anywhere">{title}</span>
            )}
            {owned ? <span className="sr-only">{t('product.conditions.owned')}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Done({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-success">
      <Check aria-hidden className="size-4" />
      {children}
    </p>
  )
}

function State({ isMet }: { isMet: boolean }) {
  return isMet ? (
    <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
  ) : (
    <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
  )
}
