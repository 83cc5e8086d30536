import { lazy, Suspense, useState } from 'react'
import { router } from '@inertiajs/react'
import { HandHeart } from 'lucide-react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const TipDialog = lazy(loadWithRetry(() => import('~/components/orders/tips/tip_dialog')))

type Props = { shop: Data.Shops.Shop }

/** The tip button, where the creator accepts tips. */
export function TipButton({ shop }: Props) {
  const t = useT('web')
  const { user, impersonation } = useShared()
  const [isOpen, setOpen] = useState(false)
  const { enabled, minAmount, maxAmount } = shop.tippingSetting
  if (impersonation || !enabled || !minAmount || !maxAmount) return null

  function open() {
    if (user) setOpen(true)
    else router.visit(`/auth/login?redirect=${encodeURIComponent(`/c/${shop.creator.name}`)}`)
  }

  return (
    <>
      <Button variant="outline" icon={<HandHeart aria-hidden />} onPress={open} repeated>
        {t('tip.button')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TipDialog
            creatorName={shop.creator.name}
            shopName={shop.name}
            setting={shop.tippingSetting}
            range={{ min: minAmount, max: maxAmount }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
