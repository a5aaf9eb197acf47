const SETTERS = {
  setTimeout: 'clearTimeout',
  setInterval: 'clearInterval',
  requestAnimationFrame: 'cancelAnimationFrame',
};

/**
 * Remembers timers, and listeners of a window and its document, to end them with the test file that set them. What a
 * package sets or takes hold of while it loads stays: React's scheduler relies on the timer it has set, a polyfill on
 * its listener.
 */
const watch = (window) => {
  const { document, EventTarget } = window;
  const listeners = [];
  const timers = [];
  let isLoading = false;
  const watched = (add) =>
    function (type, listener, options) {
      const target = this ?? window;
      if ((target === window || target === document) && !isLoading) listeners.push([target, type, listener, options]);
      return add.call(target, type, listener, options);
    };
  window.addEventListener = watched(window.addEventListener);
  EventTarget.prototype.addEventListener = watched(EventTarget.prototype.addEventListener);

  const current = () => Object.fromEntries(Object.keys(SETTERS).map((set) => [set, window[set]]));
  const unwatched = current();
  for (const [set, clear] of Object.entries(SETTERS)) {
    const end = window[clear];
    window[set] = (...args) => {
      const id = unwatched[set](...args);
      timers.push([end, id]);
      return id;
    };
  }

  let meanwhile;
  return {
    pause: () => {
      isLoading = true;
      meanwhile = current();
      Object.assign(window, unwatched);
    },
    resume: () => {
      isLoading = false;
      Object.assign(window, meanwhile);
    },
    end: () => {
      for (const [target, ...listener] of listeners.splice(0)) target.removeEventListener(...listener);
      for (const [end, id] of timers.splice(0)) end(id);
    },
  };
};

module.exports = { watch };
