// The sheets of every page, before all others, so that the sheet of a component comes later and wins.
import './mantine.css'
import './tokens.css'
import './fonts.css'
import './base.css'
import './pieces.css'
