import { useState } from 'react'
import { ShieldBan, ShieldCheck } from 'lucide-react'
import { BlockDialog } from '~/components/delivery/blocking/block_dialog'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Props = {
  buyer: { id: number; username: string }
  /** The mark that identified the buyer, if one did. */
  watermarkId?: string
}

/** Blocks a traced buyer from the shop and records the mark that identified the leak. */
export function BlockBuyer({ buyer, watermarkId }: Props) {
  const t = useT('delivery')
  const [isAsked, setIsAsked] = useState(false)
  const [isDone, setIsDone] = useState(false)

  if (isDone) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-success">
        <ShieldCheck aria-hidden className="size-4" />
        {t('block.done', { name: buyer.username })}
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        variant="danger-soft"
        icon={<ShieldBan aria-hidden />}
        onPress={() => setIsAsked(true)}
      >
        {t('block.ask')}
      </Button>
      <BlockDialog
        buyer={buyer}
        watermarkId={watermarkId}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onDone={() => setIsDone(true)}
      />
    </div>
  )
}
