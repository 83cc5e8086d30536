import { useState } from 'react'
import { Check, Share2 } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

const CONFIRMED_MS = 2000

type Props = { title: string; url: string }

/** Opens the device's share dialog; copies the address where there is none. */
export function ShareButton({ title, url }: Props) {
  const t = useT('catalog')
  const [isCopied, setCopied] = useState(false)

  async function share() {
    if (typeof navigator.share === 'function') {
      // Closing the device's dialog is not an error.
      return navigator.share({ title, url }).catch(() => undefined)
    }
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), CONFIRMED_MS)
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
        onPress={share}
      >
        {t(isCopied ? 'product.link_copied' : 'product.share')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('product.link_copied') : ''}
      </span>
    </>
  )
}
