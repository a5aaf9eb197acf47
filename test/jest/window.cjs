require('./compiled-once.cjs');

/** Test files of the front ends: each has its own window. */
module.exports = require('jest-environment-jsdom');
