import { Heart } from 'lucide-react'
import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { shop: Data.Shops.Shop }

/** The creator behind the shop, and whether they accept tips. */
export function ShopAbout({ shop }: Props) {
  const t = useT('catalog')
  const { creator, tippingSetting } = shop
  if (!creator.bio && !tippingSetting.enabled) return null
  return (
    <section
      aria-label={t('shop.about', { name: creator.name })}
      className="flex flex-wrap gap-x-12 gap-y-6 border-t border-separator pt-8"
    >
      {creator.bio ? (
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-lg">{t('shop.about', { name: creator.name })}</h2>
          <p className="mt-3 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
            {creator.bio}
          </p>
        </div>
      ) : null}
      {tippingSetting.enabled ? <TippingTeaser tipping={tippingSetting} /> : null}
    </section>
  )
}

function TippingTeaser({ tipping }: { tipping: Data.Shops.Shop['tippingSetting'] }) {
  const t = useT('catalog')
  const format = useFormat()
  const { title, description, minAmount, maxAmount } = tipping
  return (
    <aside className="hairline flex w-full gap-3 self-start rounded-xl bg-surface p-5 sm:w-80">
      <Heart aria-hidden className="mt-0.5 size-5 shrink-0 stroke-[1.5] text-accent-text" />
      <div className="min-w-0">
        <h2 className="text-base wrap-anywhere">{title || t('shop.tipping')}</h2>
        {description ? (
          <p className="mt-1 text-sm text-pretty wrap-anywhere text-muted">{description}</p>
        ) : null}
        {minAmount && maxAmount ? (
          <p className="tabular mt-2 text-sm">
            {t('shop.tipping_range', {
              min: format.money(minAmount),
              max: format.money(maxAmount),
            })}
          </p>
        ) : null}
      </div>
    </aside>
  )
}
