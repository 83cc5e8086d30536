import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '@heroui/react/button'

/** What a lazily loaded overlay is told. */
export type OverlayProps = {
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

export type OverlayButtonLook = {
  /** What the button opens, read aloud. */
  label: string
  /** An icon. */
  children?: ReactNode
  /** Words beside the icon; they become a part of the name that is read aloud. */
  text?: string
  iconOnly?: boolean
  className?: string
}

type Props = OverlayButtonLook & {
  kind: 'menu' | 'dialog'
  /** Loads the overlay's code; called when somebody comes near. */
  preload: () => unknown
  overlay: (props: OverlayProps) => ReactNode
}

/**
 * A button whose overlay is loaded when it is wanted: menus and drawers weigh more than the rest of
 * a page, and most visits open none.
 */
export function OverlayButton({ label, text, children, kind, preload, overlay, ...look }: Props) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => (isOpen ? onceElsewhere(() => setOpen(false)) : undefined), [isOpen])
  const open = () => {
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      <Button
        ref={triggerRef}
        variant="ghost"
        size="sm"
        isIconOnly={look.iconOnly}
        className={look.className}
        aria-label={text && !label.includes(text) ? `${label}: ${text}` : label}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        onPress={open}
        onHoverStart={preload}
        onFocus={preload}
        onKeyDown={(event) => kind === 'menu' && event.key === 'ArrowDown' && open()}
      >
        {children}
        {text ? <span className="max-w-28 truncate">{text}</span> : null}
      </Button>
      {isWanted ? (
        <Suspense fallback={null}>{overlay({ triggerRef, isOpen, setOpen })}</Suspense>
      ) : null}
    </>
  )
}

/** Layouts stay while pages change: what was opened on the last page would lie over the next one. */
function onceElsewhere(leave: () => void) {
  const here = window.location.href
  return router.on('navigate', () => window.location.href !== here && leave())
}
