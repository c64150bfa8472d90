/** An email address, which in a narrow place breaks before its host instead of within a word. */
export function EmailText({ address }: { address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
