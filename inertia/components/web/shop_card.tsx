import { Link } from '@inertiajs/react'
import { ArrowRight } from 'lucide-react'
import type { Data } from '@generated/data'
import { ShopLogo } from '~/components/shops/shop_logo'

export function ShopCard({ shop }: { shop: Data.Shops.Shop }) {
  return (
    <article className="hairline group relative flex items-start gap-4 rounded-xl bg-surface p-5 transition-colors duration-150 hover:border-foreground/30">
      <ShopLogo shop={shop} className="size-11 rounded-lg text-lg" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-base">
          <Link
            href={`/c/${shop.creator.name}`}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {shop.name}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-muted">{shop.description}</p>
      </div>
      <ArrowRight
        aria-hidden
        size={16}
        className="mt-1 shrink-0 text-muted transition-transform duration-150 group-hover:translate-x-0.5"
      />
    </article>
  )
}
