import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

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
    const copyStyles = () => copyStylesTo(document, inner)
    copyStyles()
    inner.body.inert = true
    setBody(inner.body)
    // Style sheets are loaded later as well, and the theme may be switched.
    const observer = new MutationObserver(copyStyles)
    observer.observe(document.documentElement, { attributes: true })
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
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

function copyStylesTo(from: Document, to: Document) {
  for (const { name, value } of from.documentElement.attributes) {
    to.documentElement.setAttribute(name, value)
  }
  to.body.className = from.body.className
  const sheets = [...from.head.querySelectorAll('link[rel="stylesheet"], style')]
  to.head.replaceChildren(...sheets.map((sheet) => sheet.cloneNode(true)))
}
