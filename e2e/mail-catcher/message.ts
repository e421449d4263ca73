import PostalMime from 'postal-mime';

/** One mail as one of its receivers got it. */
export type Message = {
  /** The address it was delivered to, whatever its header says. */
  to: string;
  from: string;
  subject: string;
  text: string;
  /** As they were sent, in order. */
  headers: { name: string; value: string }[];
  received_at: string;
};

/** One message for each address it was sent to. */
export async function readMail(raw: Buffer, envelope: { from: string; to: readonly string[] }): Promise<Message[]> {
  const mail = await PostalMime.parse(raw);
  const message = {
    from: mail.from?.address ?? envelope.from,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    received_at: new Date().toISOString(),
  };
  return envelope.to.map((to) => ({ to, ...message }));
}
