import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What the style sheets and the language depend on. */
const ATTRIBUTES = ['class', 'lang', 'data-theme', 'data-accent']

type Props = {
  label: string
  /** Width and height of the frame in pixels, before scaling. */
  width: number
  height: number
  /** The zoom factor. */
  scale: number
  children: ReactNode
}

/**
 * Renders its children in a frame of the given width, with the page's own styles and without interaction. It is an
 * iframe, because media queries use the width of the window.
 */
export function PreviewFrame({ label, width, height, scale, children }: Props) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const inner = frame?.contentDocument
    if (!inner) return undefined
    copyAttributes(document, inner)
    copyStyles(document, inner)
    inner.body.inert = true
    setBody(inner.body)
    // The theme may be switched. The height of the save bar changes often and does not matter here.
    const themes = new MutationObserver(() => copyAttributes(document, inner))
    themes.observe(document.documentElement, { attributeFilter: ATTRIBUTES })
    // Style sheets are loaded later as well.
    const sheets = new MutationObserver(() => copyStyles(document, inner))
    sheets.observe(document.head, { childList: true })
    return () => {
      themes.disconnect()
      sheets.disconnect()
    }
  }, [frame])

  return (
    <div
      className="hairline mx-auto max-w-full overflow-hidden rounded-xl bg-background"
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        ref={setFrame}
        title={label}
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
      {body ? createPortal(children, body) : null}
    </div>
  )
}

function copyAttributes({ documentElement: from, body }: Document, to: Document) {
  for (const name of ATTRIBUTES)
    to.documentElement.setAttribute(name, from.getAttribute(name) ?? '')
  to.body.className = body.className
}

/** Only when they changed: until copied sheets are loaded, the frame flickers without styles. */
function copyStyles(from: Document, to: Document) {
  const sheets = [...from.head.querySelectorAll('link[rel="stylesheet"], style')]
  if (to.head.innerHTML === sheets.map(({ outerHTML }) => outerHTML).join('')) return
  to.head.replaceChildren(...sheets.map((sheet) => sheet.cloneNode(true)))
}
