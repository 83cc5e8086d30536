import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  label: string
  /** Of the rendered window, in pixels: media queries use it. */
  width: number
  height: number
  /** The zoom factor. */
  scale: number
  children: ReactNode
}

/**
 * A window within the page at the given width, with the page's own styles. It is not interactive.
 */
export function PreviewFrame({ label, width, height, scale, children }: Props) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const inner = frame?.contentDocument
    if (!inner) return undefined
    const dress = () => copyLooks(document, inner)
    dress()
    inner.body.inert = true
    setBody(inner.body)
    const watch = new MutationObserver(dress)
    watch.observe(document.documentElement, { attributes: true })
    watch.observe(document.head, { childList: true })
    return () => watch.disconnect()
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

function copyLooks(from: Document, to: Document) {
  for (const { name, value } of from.documentElement.attributes) {
    to.documentElement.setAttribute(name, value)
  }
  to.body.className = from.body.className
  const sheets = [...from.head.querySelectorAll('link[rel="stylesheet"], style')]
  to.head.replaceChildren(...sheets.map((sheet) => sheet.cloneNode(true)))
}
