/**
 * GET, POST …: all at the same width, so that paths are aligned; read-only methods are colored.
 */
export function MethodName({ method }: { method: string }) {
  const look = method === 'GET' ? 'text-accent-text' : 'text-foreground'
  return (
    <span className={`inline-block w-14 shrink-0 font-mono text-xs font-semibold ${look}`}>
      {method}
    </span>
  )
}
