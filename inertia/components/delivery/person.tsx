/** Who it is, and how to write to them. */
export function Person({ username, email }: { username: string; email: string | null }) {
  return (
    <span className="flex min-w-32 flex-col">
      <span className="font-medium">{username}</span>
      {email ? <span className="text-xs text-muted">{email}</span> : null}
    </span>
  )
}
