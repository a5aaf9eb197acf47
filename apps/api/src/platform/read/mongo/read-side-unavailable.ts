/** The read side does not answer: 503. Commands still work; their effects show once it is back. */
export class ReadSideUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('read_side.unavailable', options);
    this.name = 'ReadSideUnavailable';
  }
}
