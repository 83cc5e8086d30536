import { ArrowUpRight } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { BasicsPanel } from '~/components/shops/settings/basics_panel'
import { OpeningPanel } from '~/components/shops/settings/opening_panel'
import { TippingPanel } from '~/components/shops/settings/tipping_panel'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ shop: Data.Shops.OwnShop; maxBytes: number }>

/** The shop's public data, its opening state, and its tips. */
export default function ShopSettings({ shop, maxBytes }: Props) {
  const t = useT('shops')
  return (
    <>
      <PageHeader
        title={t('settings.title')}
        description={t('settings.lead')}
        actions={
          shop.status === 'active' ? (
            <LinkButton
              href={`/c/${shop.creator.name}`}
              variant="outline"
              icon={<ArrowUpRight aria-hidden />}
            >
              {t('settings.visit')}
            </LinkButton>
          ) : null
        }
      />
      <BasicsPanel shop={shop} maxBytes={maxBytes} />
      {/* Another currency has other limits, and other fields. */}
      <TippingPanel key={shop.currency} shop={shop} />
      <div id="opening" className="scroll-mt-20">
        <OpeningPanel shop={shop} />
      </div>
    </>
  )
}
