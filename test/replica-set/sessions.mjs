/** A repeated write is answered with the first result, as retryable writes are (manual, "Retryable Writes"). */
export class Sessions {
  #latest = new Map();

  /** Executes a command unless its session has executed its `txnNumber` already; both share their result. */
  once({ txnNumber, ...command }, execute) {
    if (txnNumber === undefined) return execute(command);
    const session = Buffer.from(command.lsid.id.buffer).toString('hex');
    const latest = this.#latest.get(session);
    const number = Number(txnNumber);
    if (latest?.number === number) return latest.reply;
    if (latest && latest.number > number)
      return { ok: 0, code: 225, codeName: 'TransactionTooOld', errmsg: `retryable write ${number} is too old` };
    const reply = execute(command);
    this.#latest.set(session, { number, reply });
    return reply;
  }
}
