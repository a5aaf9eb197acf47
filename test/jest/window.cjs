require('./compiled-once.cjs');

/** Test files of the front ends: a window of their own for each. */
module.exports = require('jest-environment-jsdom');
