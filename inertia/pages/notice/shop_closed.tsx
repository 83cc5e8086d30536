import { Head } from '@inertiajs/react'
import { DoorClosed } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ shopName: string; isOwn: boolean }>

/** The creator has closed the shop: where its buyers find their purchases, and other links. */
export default function ShopClosed({ shopName, isOwn }: Props) {
  const t = useT('notice')
  return (
    <div className="flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <Head title={t('shop_closed.title', { name: shopName })} />
      <DoorClosed aria-hidden className="size-12 stroke-[1.25] text-accent-text" />
      <h1 className="text-2xl text-balance wrap-anywhere sm:text-3xl">
        {t('shop_closed.title', { name: shopName })}
      </h1>
      <p className="text-muted">{t(isOwn ? 'shop_closed.own' : 'shop_closed.lead')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {isOwn ? (
          <LinkButton href="/studio/shop">{t('shop_closed.open')}</LinkButton>
        ) : (
          <>
            <LinkButton href="/">{t('shop_closed.discover')}</LinkButton>
            <LinkButton href="/orders" variant="outline">
              {t('shop_closed.orders')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}
